import { internet } from '../outbound/network.ts'
import { dnsDirectory } from './find-servers.ts'
import { serveBook } from './serve-book.ts'

/** A process of its own for each reading: hostile answers are parsed, and passwords held, apart from the server. */
serveBook(internet, dnsDirectory)
