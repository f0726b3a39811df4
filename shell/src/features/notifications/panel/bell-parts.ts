import { BellNews } from './bell-news.tsx'
import { BellPanel } from './bell-panel.tsx'

/** What the bell needs once somebody is signed in; comes in one piece. */
export const BELL_PARTS = { BellNews, BellPanel }
