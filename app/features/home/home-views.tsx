import { Fragment } from 'react'
import { FiguresBlock, SponsorsBlock } from './club-blocks.tsx'
import { FleetBlock } from './fleet-block.tsx'
import { HeroBlock } from './hero-block.tsx'
import { HomeStylesBelow } from './home-styles.ts'
import { EventsBlock, PostsBlock } from './news-blocks.tsx'
import { PlanBlock } from './plan-block.tsx'
import { TextBlock } from './text-block.tsx'
import { TodayBlock } from './today-block.tsx'
import { WaysBlock } from './ways-block.tsx'
import { WebcamBlock } from './webcam-block.tsx'
import type { HomeView } from './home-data.server.ts'

/** Renders the blocks from top to bottom, below a heading that is always present. */
export function HomeViews({ views }: { views: readonly HomeView[] }) {
  const firstBelow = views.find(({ kind }) => kind !== 'hero')
  return (
    <>
      {!views.some(({ kind }) => kind === 'hero') && <h1 className="vh">Start</h1>}
      {views.map((view) => (
        <Fragment key={view.kind}>
          {view === firstBelow && <HomeStylesBelow />}
          {blockOf(view)}
        </Fragment>
      ))}
    </>
  )
}

function blockOf(view: HomeView) {
  switch (view.kind) {
    case 'hero':
      return <HeroBlock view={view} />
    case 'ways':
      return <WaysBlock view={view} />
    case 'today':
      return <TodayBlock view={view} />
    case 'airfield-plan':
      return <PlanBlock view={view} />
    case 'fleet':
      return <FleetBlock view={view} />
    case 'events':
      return <EventsBlock view={view} />
    case 'posts':
      return <PostsBlock view={view} />
    case 'webcam':
      return <WebcamBlock view={view} />
    case 'figures':
      return <FiguresBlock view={view} />
    case 'text':
      return <TextBlock view={view} />
    case 'sponsors':
      return <SponsorsBlock view={view} />
  }
}
