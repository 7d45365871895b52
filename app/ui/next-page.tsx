import { Icon } from './icon.tsx'

/** Link to the next page of a long list. */
export function NextPage({ href, label = 'Weiter' }: { href: string; label?: string }) {
  return (
    <nav className="pager" aria-label="Seiten">
      <a href={href} rel="next">
        {label} <Icon name="arrow" />
      </a>
    </nav>
  )
}
