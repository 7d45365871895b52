import { parentPort, workerData } from 'node:worker_threads'
import { openSqliteConnection, type WriteStatement } from './sqlite-connection.ts'

// The writing connection in its own thread, so that the disk sync of a commit never delays a page.
const connection = openSqliteConnection((workerData as { file: string }).file, 'write')

parentPort?.on('message', ({ id, statement }: { id: number; statement?: WriteStatement }) => {
  if (statement === undefined) {
    connection.close()
    parentPort?.postMessage({ id, result: { rows: [], changes: 0 } })
    parentPort?.close()
    return
  }
  try {
    parentPort?.postMessage({ id, result: connection.write(statement) })
  } catch (error) {
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number }
    parentPort?.postMessage({ id, error: { message, code, errcode } })
  }
})
