import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { useIsOffered } from './offered.ts'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** A link within a sentence; only its text while the page has no content. */
export function PageLink({ children, ...link }: PageLinkProps) {
  return useIsOffered(link.href) ? <a {...link}>{children}</a> : children
}

/** The end of a sentence that asks to get in touch: the link, or its full stop alone while nobody can be reached there. */
export function ContactAtEnd({ children }: { children: ReactNode }) {
  if (!useIsOffered('/kontakt')) return '.'
  return (
    <>
      : <a href="/kontakt">{children}</a>.
    </>
  )
}

/** A link on its own. */
export function WhereOffered({ href, children }: { href: string; children: ReactNode }) {
  return useIsOffered(href) && children
}

/** A link with an arrow, such as „Zum Blog“. */
export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  if (!useIsOffered(href)) return null
  return (
    <a className="more" href={href}>
      {children} <Icon name="arrow" />
    </a>
  )
}
