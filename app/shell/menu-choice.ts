import { z } from 'zod'
import { isOwnOrSecure } from './own-link.ts'

const href = z.string().refine(isOwnOrSecure, { error: 'Diese Adresse darf nicht im Menü stehen.' })

const MenuLink = z.object({
  /** Of a page of ours its address; of a link the club has added itself, `eigen1` and so on. */
  key: z.string(),
  label: z.string(),
  hint: z.string().default(''),
  shown: z.boolean().default(true),
  /** Only of the club's own links. */
  href: href.nullable().default(null),
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
  foot: z.array(z.object({ label: z.string(), href })).default([]),
})
export type MenuChoice = z.infer<typeof MenuChoice>
