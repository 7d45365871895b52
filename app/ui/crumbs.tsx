import type { Language } from '#app/lib/saying.ts'

type CrumbsProps = { trail: readonly { label: string; href?: string }[]; language?: Language }

/** Path from the home page to this page; the last entry is this page and has no link. */
export function Crumbs({ trail, language = 'de' }: CrumbsProps) {
  const isGerman = language === 'de'
  return (
    <nav className="crumbs" aria-label={isGerman ? 'Brotkrumen' : 'Breadcrumb'}>
      <ol>
        <li>
          <a href="/" hrefLang={isGerman ? undefined : 'de'}>
            {isGerman ? 'Start' : 'Home'}
          </a>
        </li>
        {trail.map(({ label, href }, index) => (
          <li key={label} aria-current={index === trail.length - 1 ? 'page' : undefined}>
            {href !== undefined && index < trail.length - 1 ? <a href={href}>{label}</a> : label}
          </li>
        ))}
      </ol>
    </nav>
  )
}
