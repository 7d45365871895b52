import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { LockedPackage } from './closure.ts'

/** Returns the licence texts to be distributed, each once with its packages. */
export function licencesOf(modules: string, packages: readonly LockedPackage[]): string {
  const texts = new Map<string, string[]>()
  for (const each of packages) {
    const text = textOf(join(modules, relative('node_modules', each.path)), each)
    texts.set(text, [...(texts.get(text) ?? []), `${each.name} ${each.version}`])
  }
  const rule = '='.repeat(80)
  return [...texts]
    .map(([text, names]) => `${rule}\n${names.join('\n')}\n${rule}\n\n${text.trim()}\n`)
    .join('\n')
}

function textOf(folder: string, { name, license }: LockedPackage): string {
  const files = existsSync(folder) ? readdirSync(folder) : []
  const own = files.filter((file) => /^(?:licen[cs]e|copying|notice|third-party)/i.test(file)).toSorted()
  if (own.length > 0) return own.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n')
  if (license === undefined) throw new Error(`${name} has neither a licence file nor says its licence`)
  return `${license}, as its package.json says; the package has no text of its own.`
}
