export { findPersonKey, type PersonKey, takePersonKey } from './person-key-store.ts'
export { requirePersonKeys, rewrapPersonKeys } from './rewrap-person-keys.ts'
