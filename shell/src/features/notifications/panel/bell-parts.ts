import { openFeed } from '../open-feed.ts'
import { BellNews } from './bell-news.tsx'
import { BellPanel } from './bell-panel.tsx'

/** What the bell needs once somebody is signed in; comes in one piece. */
export const BELL_PARTS = { openFeed, BellNews, BellPanel }
