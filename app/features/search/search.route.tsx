import type { Route } from './+types/search.route'
import { clubSetting } from '#app/features/club/club.ts'
import { emptyPages } from '#app/features/pages/empty-pages.server.ts'
import { userContext } from '#app/platform/identity/actor.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { isOffered } from '#app/shell/switched-pages.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import { questionFrom, searchAddress } from './search-address.ts'
import ownPage from './search.css?inline'
import { answersTo } from '#app/platform/search/answer-question.server.ts'
import { searchSite } from '#app/platform/search/search.server.ts'
import { Answers, FoundSentence, KindChoice, Results } from './search-results.tsx'
import { useRootData } from '#app/shell/frame.ts'
import { PageLink } from '#app/shell/page-link.tsx'
import { menuOf } from '#app/shell/menu.ts'

export const handle = { styles: [choices, forms, ownPage] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  // Not cached: otherwise every query anybody types would occupy memory.
  context.get(requestContext).freshness.notCached()
  const question = questionFrom(new URL(request.url).searchParams)
  if (question.words === '') return { question, answer: null, answers: [] }
  const viewer = context.get(userContext)
  const at = now()
  const [{ paths: empty }, club] = await Promise.all([emptyPages(db, at), findSetting(db, clubSetting)])
  const [answer, answers] = await Promise.all([
    searchSite(db, { ...question, empty }, viewer, at),
    question.page > 1 || question.kind !== undefined
      ? []
      : answersTo({ db }, { words: question.words, viewer, at }, club?.features.english !== false),
  ])
  return { question, answer, answers: answers.filter(({ address }) => isOffered(address, { club, empty })) }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const words = loaderData?.question.words ?? ''
  return pageMeta(matches, location, {
    title: words === '' ? 'Suche' : `Suche nach „${words}“`,
    description: 'Seiten, Beiträge, Veranstaltungen, Flugzeuge und Ausflugsziele durchsuchen.',
    noindex: words !== '',
  })
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { question, answer, answers } = loaderData
  return (
    <div className="wrap">
      <Crumbs trail={[{ label: 'Suche' }]} />
      <div className="page-head">
        <h1>{question.words === '' ? 'Suche' : `Suche nach „${question.words}“`}</h1>
      </div>
      <form action="/suche" role="search" className="search-form">
        <div className="field">
          <label htmlFor="suchwort">Suchwort</label>
          <input
            id="suchwort"
            name="q"
            type="search"
            defaultValue={question.words}
            maxLength={200}
            required
          />
        </div>
        <button className="btn">
          <Icon name="search" /> Suchen
        </button>
      </form>
      <section className="search-found" aria-label="Ergebnisse">
        {answers.length > 0 && <Answers answers={answers} />}
        {answer === null && <WhatCanBeFound />}
        {answer?.how === 'nothing' && answers.length === 0 && <NothingFound />}
        {answer !== null && answer.how !== 'nothing' && (
          <>
            <FoundSentence answer={answer} />
            <KindChoice question={question} answer={answer} />
            <Results results={answer.results} first={answer.first} />
            <Pages question={question} page={answer.page} pages={answer.pages} />
          </>
        )}
      </section>
    </div>
  )
}

type PagesProps = { question: Parameters<typeof searchAddress>[0]; page: number; pages: number }

function Pages({ question, page, pages }: PagesProps) {
  if (pages === 1) return null
  return (
    <nav className="pager" aria-label="Seiten">
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <a
          key={number}
          href={searchAddress({ ...question, page: number })}
          aria-current={number === page ? 'page' : undefined}
          aria-label={`Seite ${number}`}
        >
          {number}
        </a>
      ))}
    </nav>
  )
}

/** Shown before anything was searched for. */
function WhatCanBeFound() {
  return (
    <>
      <p className="lead">
        Gefunden werden Seiten, Flugzeuge, Veranstaltungen, Beiträge, Ausflugsziele und Menschen, die dem
        zugestimmt haben. Wortanfänge genügen; Groß- und Kleinschreibung und Umlaute sind egal.
      </p>
      <WellKnownPlaces />
    </>
  )
}

function NothingFound() {
  return (
    <>
      <p className="lead" role="status">
        Dazu steht hier nichts. Versuchen Sie es mit einem kürzeren oder einem anderen Wort – oder fragen Sie
        uns über die <PageLink href="/kontakt">Kontaktseite</PageLink>.
      </p>
      <WellKnownPlaces />
    </>
  )
}

function WellKnownPlaces() {
  const root = useRootData()
  if (root === undefined) return null
  return (
    <div className="search-places">
      {menuOf(root.frame).map(({ title, links }) => (
        <div key={title}>
          <h2>{title}</h2>
          <ul>
            {links.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
