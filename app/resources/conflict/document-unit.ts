import { readableText } from '#app/editor/readable-text.ts'
import { documentIn } from '#app/editor/text-input.ts'
import { fieldUnit, type Unit } from './conflict.ts'

/** Returns the unit of a rich text, which the form holds as JSON. */
export function documentUnit(name: string, label: string): Unit {
  const words = (value: string) => readableText(documentIn(value))
  return {
    ...fieldUnit(name, label, words),
    both: (theirs, mine) => ({
      [name]: JSON.stringify([...documentIn(theirs[name] ?? ''), ...documentIn(mine[name] ?? '')]),
    }),
  }
}
