import type { CheckoutServer } from './checkout-server.ts'
import type { Village } from './village.ts'

/** A checkout, and the page of its sample family that everybody opens. */
export type Side = { server: CheckoutServer; village: Village }

export const api = '/api/v1.0'
export const permalink = 'emile-laurent'

/** A request with an ended session is a visitor's, and its document is composed anew. */
export const ended = { cookie: 'session=ended' }
