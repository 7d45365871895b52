import { integer } from '#app/lib/german-numbers.ts'
import { SearchBox } from '#app/ui/search-box.tsx'
import { Segments } from '#app/ui/segments.tsx'
import type { ViewCounts } from './count-views.server.ts'
import {
  libraryAddress,
  libraryOrders,
  libraryParameters,
  libraryViews,
  viewsOf,
  type LibraryFilter,
} from './library-address.ts'

type LibraryToolsProps = {
  filter: LibraryFilter
  counts: ViewCounts
  uploaders: readonly { id: string; name: string }[]
}

/** Links for filter, order and layout of the library; every choice is a URL. */
export function LibraryTools({ filter, counts, uploaders }: LibraryToolsProps) {
  const { kind, view } = filter
  const { q: _words, nach: _after, ...parameters } = libraryParameters(filter)
  return (
    <>
      <div className="tools">
        {filter.errand === undefined && (
          <Segments
            label="Art"
            choices={(['pictures', 'files'] as const).map((other) => ({
              href: libraryAddress(filter, { kind: other, view: undefined }),
              label: other === 'pictures' ? 'Bilder' : 'Dateien',
              isShown: kind === other,
            }))}
          />
        )}
        <SearchBox
          name="q"
          label="Bilder und Dateien durchsuchen"
          placeholder={kind === 'files' ? 'Titel, Dateiname' : 'Beschreibung, Fotograf, Dateiname'}
          words={filter.words}
          parameters={parameters}
        />
      </div>
      <div className="tools">
        <Segments
          label="Auswahl"
          choices={[
            {
              href: libraryAddress(filter, { view: undefined }),
              label: `Alle ${integer(counts.all)}`,
              isShown: view === undefined,
            },
            ...viewsOf(kind).map((other) => ({
              href: libraryAddress(filter, { view: other }),
              label: `${libraryViews[other].label} ${integer(counts.views[other] ?? 0)}`,
              isShown: view === other,
            })),
          ]}
        />
        <OrderForm filter={filter} uploaders={uploaders} />
      </div>
    </>
  )
}

function OrderForm({ filter, uploaders }: Pick<LibraryToolsProps, 'filter' | 'uploaders'>) {
  const {
    sortierung: _order,
    von: _by,
    nach: _after,
    ansicht: _shape,
    ...parameters
  } = libraryParameters(filter)
  return (
    <form className="lib-order">
      {Object.entries(parameters).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label>
        <span className="vh">Reihenfolge</span>
        <select name="sortierung" defaultValue={libraryOrders[filter.order].word}>
          {Object.values(libraryOrders).map(({ word, label }) => (
            <option key={word} value={word}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {uploaders.length > 0 && (
        <label>
          <span className="vh">Hochgeladen von</span>
          <select name="von" defaultValue={filter.by ?? ''}>
            <option value="">Von allen</option>
            {uploaders.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {filter.kind === 'pictures' && (
        <label>
          <span className="vh">Darstellung</span>
          <select name="ansicht" defaultValue={filter.isList ? 'liste' : 'raster'}>
            <option value="raster">Raster</option>
            <option value="liste">Liste</option>
          </select>
        </label>
      )}
      <button className="btn btn-line btn-sm">Anwenden</button>
    </form>
  )
}
