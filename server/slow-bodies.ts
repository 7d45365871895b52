import type { IncomingMessage, ServerResponse } from 'node:http'
import { isUploadAddress } from './body-limit.ts'

/** Time limits for a client to send its header, a form, a picture; milliseconds. */
type SendingTimes = { header: number; form: number; upload: number }

/** Ample for a slow phone; 10 MB of pictures over a slow line take minutes. */
export const usualTimes: SendingTimes = { header: 10_000, form: 30_000, upload: 300_000 }

/**
 * Cuts off slow bodies. Only pictures may use the server's whole time limit. Once the response is sent, as to a guest of
 * the administration before anything is read, the client has only the time of a header to finish.
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
