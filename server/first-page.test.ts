import { expect, test } from 'vitest'
import { publicAddresses } from '#test/public-addresses.ts'
import { folderOfDemoClub, startServerProcess } from '#test/server-process.ts'

/** What a server does besides answering begins half a second after its start, times this: not within a test. */
const neverInTheBackground = '100000'
const patience = 240_000

test(
  'every public page is answered before the features are loaded, and whoever needs them waits',
  async () => {
    const server = await startServerProcess(
      { JOB_PAUSE_FACTOR: neverInTheBackground, RATE_LIMIT_FACTOR: '1000', FORM_GUARD_SECONDS: '0' },
      await folderOfDemoClub(),
    )
    await server.listening
    const ask = (path: string, init?: RequestInit) =>
      fetch(server.url + path, { redirect: 'manual', ...init })
    const answers = []
    for (const path of publicAddresses) {
      const answer = await ask(path)
      answers.push([path, answer.status])
      await answer.text()
    }
    expect(answers.filter(([, status]) => status !== 200)).toEqual([])
    expect(await (await ask('/suche?q=landegebühr')).text()).toContain('Landegebühr')

    const body = new URLSearchParams({ email: 'niemand@verein.example', password: 'ein-langes-passwort' })
    const signIn = await ask('/anmelden', { method: 'POST', body, headers: { origin: server.url } })
    expect(signIn.status).toBeLessThan(500)
    expect(server.said()).not.toMatch(/page failed|request failed/)
    expect(await server.stop()).toBe(0)
  },
  patience,
)
