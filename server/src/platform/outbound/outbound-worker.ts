import { internet } from './network.ts'
import { serveOutbound } from './serve-outbound.ts'

/** A program of its own: strangers' answers are met here, away from the server, its files and its secrets. */
serveOutbound(internet)
