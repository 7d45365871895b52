import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { openPostgres } from '#app/platform/database/postgres.server.ts'
import { receiveMail } from './mail-receiver.ts'
import { startOwnPostgres } from './own-postgres.ts'
import { startS3Server } from './s3-server.ts'
import { freePort, startServerProcess } from './server-process.ts'

/** The demo club on three servers, one PostgreSQL, one bucket and one mail server; whatever ends is started again. */
export async function aClubOnThree() {
  const [postgres, { place }, mail] = [await startOwnPostgres(), await startS3Server(), await receiveMail()]
  onTestFinished(() => mail.stop())
  const ports = await Promise.all([freePort(), freePort(), freePort()])
  const settings = (port: number) => ({
    DATABASE_URL: postgres.url,
    FILES_URL: `s3://${place.bucket}/falkenried?endpoint=${place.endpoint}&region=${place.region}`,
    AWS_ACCESS_KEY_ID: place.accessKeyId,
    AWS_SECRET_ACCESS_KEY: place.secretAccessKey,
    SMTP_URL: mail.url,
    DEMO: '1',
    FORM_GUARD_SECONDS: '0',
    RATE_LIMIT_FACTOR: '1000',
    JOB_PAUSE_FACTOR: '0.2',
    PUBLIC_URL: 'http://127.0.0.1:4564',
    PORT: String(port),
  })
  const projects: (string | undefined)[] = [undefined, undefined, undefined]
  const gone = new Set<object>()
  const start = async (index: number) => {
    const server = await startServerProcess(settings(ports[index]!), undefined, projects[index])
    void server.ended.then(() => gone.add(server))
    return server
  }
  const servers = [await start(0), await start(1), await start(2)]
  let isOver = false
  let endedByItself = 0
  const killed = new Set<object>()

  /** As a service manager does: whatever ends is started again. */
  async function keepUp(index: number) {
    while (!isOver) {
      const server = servers[index]!
      await server.ended
      if (isOver) return
      if (!killed.has(server)) endedByItself += 1
      servers[index] = await start(index)
      await servers[index].listening.catch(() => pause(500))
    }
  }
  await Promise.all(servers.map(({ listening }) => listening))
  const [, password = ''] =
    /admin@falkenried\.example\s+Passwort\s+(\S+)/.exec(servers.map(({ said }) => said()).join('\n')) ?? []
  for (const index of servers.keys()) void keepUp(index)
  const { db } = openPostgres(postgres.url, { connections: 4 })
  onTestFinished(() => {
    isOver = true
    return db.destroy()
  })
  return {
    postgres,
    mail,
    db,
    password,
    ports,
    pids: () => servers.map(({ pid }) => pid),
    ended: () => endedByItself,
    over: () => void (isOver = true),
    /** Resolves when the process is no more; until then it still takes connections, and answers none. */
    kill(index: number) {
      killed.add(servers[index]!)
      return servers[index]!.stop('SIGKILL')
    },
    /** Stops as a service manager stops it; the next one is of that build. */
    update(index: number, project: string) {
      projects[index] = project
      killed.add(servers[index]!)
      return servers[index]!.stop('SIGTERM')
    },
    untilAllListen: async () => {
      const listens = async (index: number) => {
        await servers[index]!.listening.catch(() => undefined)
        return !gone.has(servers[index]!)
      }
      for (const index of servers.keys()) while (!(await listens(index))) await pause(50)
    },
  }
}

export type Answer = {
  status: number
  text: string
  isAged: boolean
  cookies: string[]
  from: number
  to: number
}
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** `status` 0: the connection broke. */
export function ask(
  url: string,
  options: { method?: string; body?: string; cookie?: string } = {},
): Promise<Answer> {
  const { method = 'GET', body, cookie } = options
  const from = Date.now()
  return new Promise((resolve) => {
    const end = (status: number, text = '', headers: NodeJS.Dict<string | string[]> = {}) =>
      resolve({
        status,
        text,
        isAged: headers.age !== undefined,
        cookies: [headers['set-cookie'] ?? []].flat(),
        from,
        to: Date.now(),
      })
    const headers = {
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    }
    const sent = request(url, { method, agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', () => end(0))
      response.on('close', () => end(0))
      response.on('end', () =>
        end(response.complete ? response.statusCode! : 0, Buffer.concat(parts).toString(), response.headers),
      )
    })
    sent.on('error', () => end(0))
    sent.end(body)
  })
}

/** What a guest types into the contact form. */
export const letterOf = (sender: string, formular: string) =>
  String(
    new URLSearchParams({
      formular,
      thema: 'turm',
      name: sender,
      email: `${sender}@gast.example`,
      nachricht: `Guten Tag, hier ist ${sender}.`,
    }),
  )

/** The cookie of the demo club's administrator. */
export async function signIn(url: string, password: string): Promise<string> {
  const body = String(new URLSearchParams({ email: 'admin@falkenried.example', password }))
  const answer = await ask(`${url}/anmelden`, { method: 'POST', body })
  expect(answer.status).toBe(303)
  return answer.cookies.map((each) => each.split(';')[0]).join('; ')
}
