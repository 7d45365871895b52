import { textOf } from '#app/lib/forms.ts'
import { TakeoverWishes, usualWishes } from '../takeover.ts'

/** What the form says; what is no choice of ours is taken as the usual one. */
export function readWishes(form: FormData): TakeoverWishes {
  const wishes = TakeoverWishes.safeParse({
    pages: textOf(form, 'seiten'),
    fetchesPictures: textOf(form, 'holen') === 'ja',
  })
  return wishes.success ? wishes.data : usualWishes
}
