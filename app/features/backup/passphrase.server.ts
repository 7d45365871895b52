import { readFile } from 'node:fs/promises'

const shortest = 16

/** The first line of the file, so that it never stands in a list of processes or in the environment. */
export async function readPassphrase(path: string): Promise<string | { sentence: string }> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return { sentence: `${path} lässt sich nicht lesen.` }
  const [passphrase = ''] = text.split(/\r?\n/)
  if (passphrase.length < shortest) {
    return { sentence: `Die erste Zeile von ${path} braucht mindestens ${shortest} Zeichen.` }
  }
  return passphrase
}
