import type { startApp } from './app.ts'

/** A browser of one person: keeps the site's cookies, as browsers do. */
export function browserOn(app: Pick<Awaited<ReturnType<typeof startApp>>, 'withCookie'>) {
  const cookies = new Map<string, string>()
  const visitor = () => app.withCookie([...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
  function keep(response: Response): Response {
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]!.split('=', 2)
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return {
    cookies,
    get: async (path: string) => keep(await visitor().get(path)),
    post: async (path: string, fields: Record<string, string> = {}) =>
      keep(await visitor().post(path, fields)),
  }
}
