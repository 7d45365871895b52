import type { Services } from '#app/platform/services.ts'

/** Result of a connection test as a sentence. */
export type Outcome = { ok: boolean; sentence: string; ms: number | null }

const tries = { tries: 5, windowMs: 10 * 60_000 }

/**
 * Runs an external test, limited to a few times in ten minutes, so that repeated pressing does not flood the service.
 * `key`: what is tested.
 */
export async function testOnce(
  { rateLimiter, now, log }: Pick<Services, 'rateLimiter' | 'now' | 'log'>,
  key: string,
  run: () => Promise<string>,
  faultOf: (error: unknown) => string,
): Promise<Outcome> {
  if (!rateLimiter.allow('outside test', key, tries, now())) {
    const minutes = Math.ceil(rateLimiter.waitMs('outside test', key, now()) / 60_000)
    return { ok: false, sentence: `Genug geprüft; in ${minutes} min geht es wieder.`, ms: null }
  }
  const begun = performance.now()
  try {
    const sentence = await run()
    return { ok: true, sentence, ms: Math.round(performance.now() - begun) }
  } catch (error) {
    log('outside test failed', { key: key.split(' ')[0], message: (error as Error).message })
    return { ok: false, sentence: faultOf(error), ms: Math.round(performance.now() - begun) }
  }
}
