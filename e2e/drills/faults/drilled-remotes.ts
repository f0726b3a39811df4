/** Page of the portal for drills, with its heading and a link of the frame to its remote. */
export interface DrilledPage {
  readonly path: string
  readonly heading: RegExp
  /** Name of a link to the remote in header or footer. */
  readonly link: string
  /** Heading of the linked page. */
  readonly linkHeading: RegExp
}

/** Remote under drill, and a page of another remote that must keep working. */
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

const APPEALS: DrilledPage = {
  path: '/en/contacts',
  heading: /^Contact$/,
  link: 'Appeal statistics',
  linkHeading: /^Appeal statistics$/,
}

const PAYMENTS: DrilledPage = {
  path: '/en/payments/report',
  heading: /^Payment report$/,
  link: 'Payment report',
  linkHeading: /^Payment report$/,
}

/** Remotes with public pages, in English; `mf-auth` has dialogs and guarded pages. */
export const DRILLED_REMOTES: readonly DrilledRemote[] = [
  { name: 'mf-registries', ...REGISTRIES, neighbour: INFORMATION },
  { name: 'mf-information', ...INFORMATION, neighbour: SERVICES },
  { name: 'mf-eservices', ...SERVICES, neighbour: REGISTRIES },
  { name: 'mf-appeals', ...APPEALS, neighbour: INFORMATION },
  { name: 'mf-payments', ...PAYMENTS, neighbour: SERVICES },
]
