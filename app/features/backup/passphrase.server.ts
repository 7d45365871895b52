import { readFile } from 'node:fs/promises'

const shortest = 16

/**
 * Reads the passphrase from the first line of a file, so that it appears neither in the process list nor in the
 * environment.
 */
export async function readPassphrase(path: string): Promise<string | { sentence: string }> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return { sentence: `${path} lässt sich nicht lesen.` }
  const [passphrase = ''] = text.split(/\r?\n/)
  if (passphrase.length < shortest) {
    return { sentence: `Die erste Zeile von ${path} braucht mindestens ${shortest} Zeichen.` }
  }
  return passphrase
}
