import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { useIsOffered } from './offered.ts'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** Within a sentence: the words stay where there is nothing on the page yet, and lead nowhere. */
export function PageLink({ children, ...link }: PageLinkProps) {
  return useIsOffered(link.href) ? <a {...link}>{children}</a> : children
}

/** On its own: what is around it, as an entry of a list, is gone with it. */
export function WhereOffered({ href, children }: { href: string; children: ReactNode }) {
  return useIsOffered(href) && children
}

/** „Zum Blog" with its arrow. */
export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  if (!useIsOffered(href)) return null
  return (
    <a className="more" href={href}>
      {children} <Icon name="arrow" />
    </a>
  )
}
