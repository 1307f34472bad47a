export { nameLegatee } from './name-legatee.ts'
