import type { ReactNode } from 'react'

type FactListProps = { facts: readonly (readonly [name: string, value: ReactNode])[]; className?: string }

/** Names and values side by side; unknown values are left out. */
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

type FactTableProps = {
  facts: readonly (readonly [name: ReactNode, value: ReactNode])[]
  caption: ReactNode
  /** The page has a heading for it already. */
  isCaptionHidden?: boolean
  className?: string
  /** Of every value: `said` keeps the lines as they were typed. */
  valueClass?: string
}

/** Names and values, one below the other; what is `null` is left out. */
export function FactTable({ facts, caption, isCaptionHidden, className, valueClass }: FactTableProps) {
  return (
    <table className={['tbl tbl-key', className].filter(Boolean).join(' ')}>
      <caption className={isCaptionHidden ? 'vh' : undefined}>{caption}</caption>
      <tbody>
        {facts.map(
          ([name, value], index) =>
            value !== null && (
              <tr key={index}>
                <th scope="row">{name}</th>
                <td className={valueClass}>{value}</td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  )
}
