import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A report as the Aviation Weather Center sent it on 30 September 2025, at a time of the test's own. */
export function metarOf(code: string, observedAt: Date, more: Record<string, unknown> = {}) {
  const time = observedAt.toISOString()
  const head = `${code} ${time.slice(8, 10)}${time.slice(11, 13)}${time.slice(14, 16)}Z`
  return {
    icaoId: code,
    receiptTime: time,
    obsTime: observedAt.getTime() / 1000,
    reportTime: time,
    temp: 21,
    dewp: 11,
    wdir: 240,
    wspd: 8,
    visib: '6+',
    altim: 1018,
    slp: null,
    qcField: 18,
    metarType: 'METAR',
    rawOb: `METAR ${head} 24008KT 9999 FEW040 BKN100 21/11 Q1018 NOSIG`,
    lat: 49.3919,
    lon: 9.9581,
    elev: 467,
    name: 'Niederstetten Arpt, BW, DE',
    cover: 'BKN',
    clouds: [
      { cover: 'FEW', base: 4000 },
      { cover: 'BKN', base: 10_000 },
    ],
    fltCat: 'VFR',
    ...more,
  }
}

export function tafOf(code: string, issuedAt: Date) {
  const from = Math.ceil(issuedAt.getTime() / 3_600_000) * 3600
  return {
    icaoId: code,
    bulletinTime: issuedAt.toISOString(),
    issueTime: issuedAt.toISOString(),
    validTimeFrom: from,
    validTimeTo: from + 9 * 3600,
    rawTAF: `TAF ${code} ${issuedAt.toISOString().slice(8, 10)}0800Z 1409/1418 24008KT 9999 SCT040 BECMG 1412/1414 27012KT`,
    mostRecent: 1,
    remarks: '',
    lat: 49.3919,
    lon: 9.9581,
    elev: 467,
    name: 'Niederstetten Arpt, BW, DE',
    fcsts: [],
  }
}

export type Answer = (response: ServerResponse, path: string) => void

export const json =
  (value: unknown): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))

export const status =
  (code: number, body = ''): Answer =>
  (response) =>
    response.writeHead(code, { 'content-type': 'text/html' }).end(body)

/** Every way to fail that has been seen of such interfaces. */
export const faults = {
  error: status(500, '<h1>Internal Server Error</h1>'),
  busy: status(429, 'Too many requests'),
  badRequest: status(400, '{"status":"error","error":"Invalid station ID"}'),
  webPage: status(200, '<!doctype html><title>Scheduled maintenance</title>'),
  half: status(200, '[{"icaoId":"ETHN","obsTime":17'),
  otherJson: json({ status: 'ok' }),
  otherSchema: json([{ station: { id: 'ETHN' }, wind: { speed: 8 } }]),
  nothing: (() => undefined) as Answer,
  brokenOff: ((response) => response.destroy()) as Answer,
  huge: ((response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const line = `${'x'.repeat(64 * 1024)}\n`
    const timer = setInterval(() => response.write(line), 1)
    response.on('close', () => clearInterval(timer))
  }) as Answer,
} satisfies Record<string, Answer>

/** A server in the place of the Aviation Weather Center, on this machine. `stop` lets go of every connection. */
export async function startWeatherStandIn(answer: Answer, port = 0) {
  let current = answer
  const asked: { path: string; userAgent: string | undefined }[] = []
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', userAgent: request.headers['user-agent'] })
    current(response, request.url ?? '')
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/data`,
    asked,
    answers: (next: Answer) => (current = next),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
