/** A page of the portal as the drills use it: where it is, what its heading says, which link of the header leads there. */
export interface DrilledPage {
  readonly path: string
  readonly heading: RegExp
  /** Name of a link in header or footer that leads into the remote. */
  readonly link: string
  /** Heading of the page behind that link. */
  readonly linkHeading: RegExp
}

/** A remote under drill, and a neighbour that has to go on working meanwhile. */
export interface DrilledRemote extends DrilledPage {
  readonly name: string
  readonly neighbour: DrilledPage
}

const REGISTRIES: DrilledPage = {
  path: '/en/registries/goods-by-risk-group',
  heading: /Goods by risk group/,
  link: 'All registries',
  linkHeading: /Registries/,
}

const INFORMATION: DrilledPage = {
  path: '/en/faq',
  heading: /questions/i,
  link: 'News',
  linkHeading: /^News$/,
}

const SERVICES: DrilledPage = {
  path: '/en/e-services/calibration-request',
  heading: /calibration/i,
  link: 'E-services',
  linkHeading: /services/i,
}

/** Remotes whose pages any visitor may open, in English; `mf-auth` has dialogs and guarded pages. */
export const DRILLED_REMOTES: readonly DrilledRemote[] = [
  { name: 'mf-registries', ...REGISTRIES, neighbour: INFORMATION },
  { name: 'mf-information', ...INFORMATION, neighbour: SERVICES },
  { name: 'mf-eservices', ...SERVICES, neighbour: REGISTRIES },
]
