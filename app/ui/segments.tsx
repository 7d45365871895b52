import type { ReactNode } from 'react'

type SegmentsProps = {
  /** Name of the choice. */
  label: string
  choices: readonly { href: string; label: ReactNode; isShown: boolean }[]
}

/** Several views side by side, as plain links: the URL is the state. */
export function Segments({ label, choices }: SegmentsProps) {
  return (
    <nav className="seg" aria-label={label}>
      {choices.map((choice) => (
        <a key={choice.href} href={choice.href} aria-current={choice.isShown ? 'true' : undefined}>
          {choice.label}
        </a>
      ))}
    </nav>
  )
}
