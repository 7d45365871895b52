import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from './fixtures.ts'
import type { Site } from './site.ts'

/** The mail to that address with these words in its subject or text, decoded; waits for it to be sent. */
export async function mailWith(site: Site, address: string, pattern: RegExp): Promise<string> {
  const folder = join(site.dataDir, 'mail')
  let found = ''
  await expect
    .poll(
      () => {
        const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
        const mails = files.map((name) => decoded(readFileSync(join(folder, name), 'utf8')))
        found = mails.find((mail) => mail.includes(address) && pattern.test(mail)) ?? ''
        return found !== ''
      },
      { message: `a mail to ${address} with ${String(pattern)}`, timeout: 150_000 },
    )
    .toBe(true)
  return found
}

/** A message as it is read: lines joined, signs decoded. */
export const decoded = (mail: string) => {
  const bytes = mail
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
