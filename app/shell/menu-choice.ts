import { z } from 'zod'
import { isOwnOrSecure } from './own-link.ts'

const isPageKey = (text: string) => /^seite:[\w-]+$/.test(text)

export const isMenuTarget = (text: string) => isPageKey(text) || isOwnOrSecure(text)

const Href = z.string().refine(isMenuTarget, { error: 'Diese Adresse darf nicht im Menü stehen.' })

const MenuLink = z.object({
  /** Of a page of ours its address, of one the club has written `seite:` and its id; of a link it has added, `eigen1` and so on. */
  key: z.string(),
  /** Empty for a page of the club's that is called by its title. */
  label: z.string(),
  hint: z.string().default(''),
  shown: z.boolean().default(true),
  /** Only of links the club has added: an address, or the name of a page as in `key`. */
  href: Href.nullable().default(null),
})
export type MenuLink = z.infer<typeof MenuLink>

/** What the phone bar may offer. */
export const barPlaces = ['status', 'ppr', 'hours', 'call', 'webcam', 'prices', 'contact'] as const
export type BarPlace = (typeof barPlaces)[number]

/** How the club has arranged menu, foot and phone bar; pages it does not name stand behind those it does. */
export const MenuChoice = z.object({
  groups: z.array(z.object({ area: z.string(), title: z.string(), links: z.array(MenuLink) })),
  /** From left to right. */
  bar: z.array(z.enum(barPlaces)).max(4),
  /** In the last line of the foot, before the legal pages. */
  foot: z.array(z.object({ label: z.string(), href: Href })).default([]),
})
export type MenuChoice = z.infer<typeof MenuChoice>
