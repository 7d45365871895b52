import type { Writer } from '../writer.server.ts'
import type { OpenDevice } from './device-guard.server.ts'

/** A device enters, lands and takes back. It closes no day, corrects nothing and keeps no aircraft. */
export function writerOn({ id }: OpenDevice): Writer {
  return { userId: null, deviceId: id, memberId: null, mayWrite: true, mayClose: false }
}
