import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export function SectionHead({
  title,
  id,
  children,
}: {
  title: ReactNode
  id?: string
  children?: ReactNode
}) {
  return (
    <div className="sec-head">
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  )
}

/** „Zum Blog" with its arrow. */
export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="more" href={href}>
      {children} <Icon name="arrow" />
    </a>
  )
}
