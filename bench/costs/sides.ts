import type { CheckoutServer } from './checkout-server.ts'
import type { Village } from './village.ts'

/** A checkout, and the page of its sample family that everybody opens. */
export type Side = { server: CheckoutServer; village: Village }

export const api = '/api/v1.0'
export const permalink = 'emile-laurent'

/** Whoever comes with a session that has ended is a visitor for whom everything is made anew. */
export const ended = { cookie: 'session=ended' }
