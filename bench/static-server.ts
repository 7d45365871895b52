import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Outside the paths of people who are not root, in Debian too. */
const nginxProgram = existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : 'nginx'

export type StaticServer = { name: string; url: string; pid: number; stop: () => void }

/**
 * The measure of what is possible: the same bytes, sent by nginx with one worker where it is installed, else by
 * a bare `node:http` of its own process.
 */
export function startStaticServer(port: number, body: Buffer): Promise<StaticServer> {
  return startWith(hasNginx() ? nginx : bareNode, port, body)
}

export function startBareNode(port: number, body: Buffer): Promise<StaticServer> {
  return startWith(bareNode, port, body)
}

async function startWith(
  program: typeof nginx | typeof bareNode,
  port: number,
  body: Buffer,
): Promise<StaticServer> {
  const folder = mkdtempSync(join(tmpdir(), 'platzrunde-static-'))
  // nginx gives up its rights and reads as somebody else.
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'page.html'), body)
  const server = program(port, folder)
  const url = `http://127.0.0.1:${port}/page.html`
  for (let tries = 0; tries < 200; tries += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { ...server, url, pid: server.workerPid() }
}

function hasNginx(): boolean {
  try {
    execFileSync(nginxProgram, ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function nginx(port: number, folder: string) {
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
     user root; events { worker_connections 1024; }
     http { access_log off; sendfile on; open_file_cache max=100; keepalive_requests 10000000; default_type text/html;
       server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  )
  const child = spawn(nginxProgram, ['-c', config, '-p', folder], { stdio: 'ignore' })
  const workerPid = () =>
    Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')[0])
  return { name: 'nginx', workerPid, stop: () => void child.kill('SIGQUIT') }
}

function bareNode(port: number, folder: string) {
  const script = join(import.meta.dirname, 'static-server.ts')
  const child = spawn(process.execPath, [script, String(port), join(folder, 'page.html')], {
    stdio: 'ignore',
  })
  return { name: 'node:http', workerPid: () => child.pid ?? 0, stop: () => void child.kill() }
}

if (import.meta.main) {
  const [port, file = ''] = process.argv.slice(2)
  const body = readFileSync(file)
  createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.setHeader('Content-Length', body.length)
    response.end(body)
  }).listen(Number(port), '127.0.0.1')
}
