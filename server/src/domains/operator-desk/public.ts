export { listOperators, nameOperator, type OperatorAct } from './operators.ts'
export { operatorDeskRoutes } from './routes.ts'
export { serveMetrics } from './serve-metrics.ts'
