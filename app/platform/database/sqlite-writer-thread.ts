import { parentPort, workerData } from 'node:worker_threads'
import { openSqliteConnection } from './sqlite-connection.ts'

// The writing connection in its own thread: the sync of a commit never holds up a page.
const connection = openSqliteConnection((workerData as { file: string }).file, 'write')

parentPort?.on('message', ({ id, sql, parameters }: { id: number; sql?: string; parameters: unknown[] }) => {
  if (sql === undefined) {
    connection.close()
    parentPort?.postMessage({ id, result: { rows: [], changes: 0 } })
    parentPort?.close()
    return
  }
  try {
    parentPort?.postMessage({ id, result: connection.run(sql, parameters) })
  } catch (error) {
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number }
    parentPort?.postMessage({ id, error: { message, code, errcode } })
  }
})
