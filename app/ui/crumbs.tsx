/** From the home page to here; the last entry is this page and has no link. */
export function Crumbs({ trail }: { trail: readonly { label: string; href?: string }[] }) {
  return (
    <nav className="crumbs" aria-label="Brotkrumen">
      <ol>
        <li>
          <a href="/">Start</a>
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
