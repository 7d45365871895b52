import type { ReactNode } from 'react'

type FactListProps = {
  facts: readonly (readonly [name: string, value: ReactNode])[]
  className?: string
}

/** Names and values side by side; what is not known is left out. */
export function FactList({ facts, className = 'kv left' }: FactListProps) {
  return (
    <dl className={className}>
      {facts.map(
        ([name, value]) =>
          value !== null &&
          value !== '' && (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
