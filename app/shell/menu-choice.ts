import { z } from 'zod'

const isPageKey = (text: string) => /^seite:[\w-]+$/.test(text)

export const isMenuTarget = (text: string) => isPageKey(text) || isOwnOrSecure(text)

const Href = z.string().refine(isMenuTarget, { error: 'Diese Adresse darf nicht im Menü stehen.' })

const MenuLink = z.object({
  /** The URL of a built-in page, `seite:` and the id of a page by the club, or `eigen1` and so on for an added link. */
  key: z.string(),
  /** Empty: the title of the club's page is used. */
  label: z.string(),
  hint: z.string().default(''),
  shown: z.boolean().default(true),
  /** Only for added links: a URL, or the key of a page. */
  href: Href.nullable().default(null),
})
export type MenuLink = z.infer<typeof MenuLink>

/** Entries available for the phone bar. */
export const barPlaces = ['status', 'ppr', 'hours', 'call', 'webcam', 'prices', 'contact'] as const
export type BarPlace = (typeof barPlaces)[number]

/** The club's arrangement of menu, footer and phone bar; pages not listed follow after the listed ones. */
export const MenuChoice = z.object({
  groups: z.array(z.object({ area: z.string(), title: z.string(), links: z.array(MenuLink) })),
  /** From left to right. */
  bar: z.array(z.enum(barPlaces)).max(4),
  /** Links in the last line of the footer, before the legal pages. */
  foot: z.array(z.object({ label: z.string(), href: Href })).default([]),
})
export type MenuChoice = z.infer<typeof MenuChoice>

/** Returns whether the text is a path of this site or an https URL. */
export function isOwnOrSecure(text: string): boolean {
  if (/[\s"'<>\\\p{Cc}]/u.test(text)) return false
  if (/^\/(?!\/)/.test(text)) return true
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.hostname.includes('.') && url.username === ''
}
