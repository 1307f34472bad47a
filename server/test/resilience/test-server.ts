import { onTestFinished } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import {
  type Environment,
  findPlace,
  launchServer,
  type ServerProcess,
  startServerProcess,
} from './server-process.ts'

export type TestServer = { server: ServerProcess; database: TestDatabase; stop(): Promise<void> }

/** A server process with its own database, for one test file. */
export const startTestServer = async (environment: Environment = {}): Promise<TestServer> => {
  const database = await createTestDatabase()
  const place = await findPlace()
  const whole = { ...place.environment, DATABASE_URL: database.url, ...environment }
  const server = await startServerProcess(whole)
  return {
    server,
    database,
    async stop() {
      await server.stop()
      await database.drop()
      await place.remove()
    },
  }
}

export const placeOn = async (database: TestDatabase, environment: Environment): Promise<Environment> => {
  const place = await findPlace()
  onTestFinished(() => place.remove())
  return { ...place.environment, DATABASE_URL: database.url, ...environment }
}

export const startTogether = async (environment: Environment): Promise<ServerProcess> => {
  const server = await startServerProcess(environment)
  onTestFinished(async () => {
    await server.stop()
  })
  return server
}

/** For a start that must fail: its output and exit code. */
export const failToStart = async (environment: Environment) => {
  const server = launchServer(environment)
  onTestFinished(async () => {
    await server.kill()
  })
  const { code } = await server.ended
  return { code, said: server.errors().trim().split('\n') }
}
