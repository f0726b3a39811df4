import { lazyScreens } from '../../common/lazy/lazy-screens.tsx'

const home = lazyScreens(() => import(/* webpackChunkName: "home" */ './home.screen.tsx'))

/** Registers the code of home for the renderer, which bundles it. */
export const registerHome = home.provide
/** Loads the code of home (decision 0043). */
export const loadHome = home.load
/** Route of home; renders without a fallback when its code is loaded. */
export const HomeRoute = home.screen((code) => code.HomeScreen)
