import { type DragEvent, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { listAddress } from './list/list-order.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SortHead } from './list/sort-head.tsx'
import type { OpenList } from './open-list.server.ts'
import { recordAddress } from './resource.ts'

type ListRowsProps = Pick<
  OpenList,
  'address' | 'labels' | 'columns' | 'rows' | 'canMove' | 'sortColumns' | 'order' | 'search' | 'mark'
>
type Row = ListRowsProps['rows'][number]

/** Shows the records as a table; where the order matters it is changed by buttons or by dragging rows. */
export function ListRows(list: ListRowsProps) {
  const { address, labels, columns, rows, canMove, sortColumns, order } = list
  const submit = useSubmit()
  const [dragged, setDragged] = useState<Row | null>(null)
  const groups = [...Map.groupBy(rows, ({ group }) => group ?? '')]
  const drop = (onto: Row) => {
    setDragged(null)
    if (dragged === null || dragged.id === onto.id || dragged.group !== onto.group) return
    void submit({ id: dragged.id, intent: `stelle:${onto.place}` }, { method: 'post', replace: true })
  }
  return (
    <table className="tbl tbl-admin">
      <caption className="vh">
        {labels.list},{' '}
        {order === undefined ? `in der Reihenfolge ${labels.order ?? 'der Website'}` : 'sortiert'}
      </caption>
      <thead>
        <tr>
          {['name', ...columns.keys().map(String)].map((column) => (
            <SortHead
              key={column}
              columns={sortColumns}
              column={column}
              order={order}
              to={(wanted) => listAddress(address, sortColumns, { ...list, order: wanted })}
            />
          ))}
          {canMove && (
            <th scope="col">
              <span className="vh">Reihenfolge</span>
            </th>
          )}
        </tr>
      </thead>
      {groups.map(([group, some]) => (
        <tbody key={group}>
          {group !== '' && (
            <tr className="grp">
              <th scope="rowgroup" colSpan={columns.length + (canMove ? 2 : 1)}>
                {group}
              </th>
            </tr>
          )}
          {some.map((row) => (
            <tr
              key={row.id}
              draggable={canMove}
              className={dragged?.id === row.id ? 'is-dragged' : undefined}
              onDragStart={() => setDragged(row)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event: DragEvent) => dragged?.group === row.group && event.preventDefault()}
              onDrop={() => drop(row)}
            >
              <th scope="row" className="ttl">
                <a href={recordAddress({ address }, row.id)}>{row.title}</a>
                {row.badge !== undefined && <Badge badge={row.badge} />}
                {row.note !== '' && <small>{row.note}</small>}
              </th>
              {row.cells.map((cell, index) => (
                <td key={index} className="c-d" data-l={columns[index]}>
                  {cell}
                </td>
              ))}
              {canMove && (
                <td className="c-act">
                  <Places row={row} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Badge({ badge: { tone, text } }: { badge: NonNullable<Row['badge']> }) {
  return (
    <>
      {' '}
      <span className={tone === 'plain' ? 'badge' : `badge ${tone}`}>{text}</span>
    </>
  )
}

/** At the ends of the list the button stays, so that it does not lose focus. */
function Places({ row: { id, title, place, isFirst, isLast } }: { row: Row }) {
  return (
    <Form method="post" className="record-places" replace preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <button
        className="btn btn-quiet btn-icon"
        name="intent"
        value={`stelle:${Math.max(0, place - 1)}`}
        aria-label={`Nach oben: ${title}`}
        aria-disabled={isFirst || undefined}
      >
        <Icon name="up" />
      </button>
      <button
        className="btn btn-quiet btn-icon"
        name="intent"
        value={`stelle:${place + 1}`}
        aria-label={`Nach unten: ${title}`}
        aria-disabled={isLast || undefined}
      >
        <Icon name="down" />
      </button>
    </Form>
  )
}
