export { listOperators, nameOperator, type OperatorAct } from './operators.ts'
export { operatorDeskRoutes } from './routes.ts'
