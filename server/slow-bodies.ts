import type { IncomingMessage, ServerResponse } from 'node:http'
import { isUploadAddress } from './body-limit.ts'

/** How long a client may take to send its header, a form, a picture; milliseconds. */
export type SendingTimes = { header: number; form: number; upload: number }

/** Ample for a slow phone; a picture of 10 MB over a village line takes minutes. */
export const usualTimes: SendingTimes = { header: 10_000, form: 30_000, upload: 300_000 }

/**
 * Pictures alone may take as long as the server waits at all. Whoever has their answer already, as guests of the
 * administration have before anything is read, has as long as a header to let go.
 */
export function cutOffSlowBody(req: IncomingMessage, res: ServerResponse, times: SendingTimes) {
  if (req.method === 'GET' || req.method === 'HEAD') return
  const cutOff = () => void req.destroy()
  const timers = isUploadAddress(req.url ?? '') ? [] : [setTimeout(cutOff, times.form)]
  const clear = () => timers.forEach(clearTimeout)
  req.once('end', clear)
  req.once('close', clear)
  res.once('finish', () => {
    if (!req.complete) timers.push(setTimeout(cutOff, times.header))
  })
}
