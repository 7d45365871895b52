import { useState } from 'react'
import { useSubmit } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { SortButtons } from '#app/ui/sort-buttons.tsx'
import { useSorting } from '#app/ui/use-sorting.ts'
import {
  stateNames,
  stateTones,
  visibilityNames,
  type PublicationState,
} from '#app/resources/written/publication-state.ts'
import { freePagesAdminPath, homePageId, homePageTitle, type PageNode } from '../free-page.ts'
import { childrenOf } from '../page-tree.ts'

type AdminPage = PageNode & {
  state: PublicationState
  /** Label of its group in the main menu; `null`: not in the menu. */
  menu: string | null
}

/**
 * Renders pages of one parent with their subtrees; the order is changed by dragging or by buttons, which also work without
 * scripts.
 */
export function PagesTree({
  pages,
  parentId = null,
}: {
  pages: readonly AdminPage[]
  parentId?: string | null
}) {
  const siblings = childrenOf(pages, parentId)
  const names = siblings.map(({ id }) => id)
  const submit = useSubmit()
  const { order, list, drawn, step, draw, arrange } = useSorting(names, (placed) => {
    const input = { intent: 'ordnen', reihe: placed.join() }
    void submit(input, { method: 'post', replace: true, preventScrollReset: true })
  })
  const stored = names.join()
  const [known, setKnown] = useState(stored)
  if (known !== stored) {
    setKnown(stored)
    if (drawn === null) arrange(names)
  }
  if (siblings.length === 0) return null
  return (
    <ol className="sortable" ref={list}>
      {order.map((id, index) => {
        const page = siblings.find((each) => each.id === id)
        if (page === undefined) return null
        return (
          <li key={id} data-row={id} className={drawn === id ? 'is-drawn' : undefined}>
            <div className="sort-row">
              <PageLine page={page} />
              <span className="sorts">
                <LevelButtons page={page} isFirst={index === 0} />
                <SortButtons
                  row={id}
                  label={page.title}
                  isFirst={index === 0}
                  isLast={index === order.length - 1}
                  onStep={(by) => step(id, by)}
                  onDraw={(event) => draw(id, event)}
                />
              </span>
            </div>
            <PagesTree pages={pages} parentId={id} />
          </li>
        )
      })}
    </ol>
  )
}

type HomePageLineProps = { home: PublicationState; isLink: boolean }

/** Shows the home page above all pages; without a link for users who may not edit it. */
export function HomePageLine({ home, isLink }: HomePageLineProps) {
  return (
    <div className="sort-row">
      <span>
        {isLink ? <a href={`${freePagesAdminPath}/${homePageId}`}>{homePageTitle}</a> : homePageTitle}{' '}
        <span className={stateTones[home]}>{stateNames[home]}</span>
        <small className="muted">/ · steht immer da</small>
      </span>
    </div>
  )
}

function PageLine({ page }: { page: AdminPage }) {
  const { id, title, path, state, visibility, menu } = page
  return (
    <span>
      <a href={`${freePagesAdminPath}/${id}`}>{title}</a>
      <span className={stateTones[state]}>{stateNames[state]}</span>
      <small className="muted">
        {[
          path,
          visibility === 'public' ? '' : visibilityNames[visibility],
          menu === null ? '' : `im Menü unter „${menu}“`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </span>
  )
}

/** Buttons to move the page one level up or below the previous page. */
function LevelButtons({ page: { id, title, parentId }, isFirst }: { page: AdminPage; isFirst: boolean }) {
  return (
    <>
      {parentId !== null && (
        <button
          className="btn btn-quiet btn-icon"
          name="intent"
          value={`hoeher:${id}`}
          aria-label={`${title}: eine Ebene höher`}
        >
          <Icon name="back" />
        </button>
      )}
      {!isFirst && (
        <button
          className="btn btn-quiet btn-icon"
          name="intent"
          value={`tiefer:${id}`}
          aria-label={`${title}: unter die Seite davor`}
        >
          <Icon name="arrow" />
        </button>
      )}
    </>
  )
}
