import { internet } from './network.ts'
import { serveOutbound } from './serve-outbound.ts'

/** A separate process: untrusted answers are parsed apart from the server's files and secrets. */
serveOutbound(internet)
