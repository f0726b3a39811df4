import { Breadcrumb } from '../../src/breadcrumb/breadcrumb.tsx'
import { CardList } from '../../src/card-list/card-list.tsx'
import { Chips } from '../../src/chips/chips.tsx'
import { Disclosure } from '../../src/disclosure/disclosure.tsx'
import { Link } from '../../src/link/link.tsx'
import { LinkedSection } from '../../src/linked-section/linked-section.tsx'
import { Pagination } from '../../src/pagination/pagination.tsx'
import { SideMenu } from '../../src/side-menu/side-menu.tsx'
import type { SideMenuEntry } from '../../src/side-menu/side-menu.tsx'
import { Tabs } from '../../src/tabs/tabs.tsx'
import type { Example } from './example.ts'

const MENU: readonly SideMenuEntry[] = [
  { id: 'services', icon: 'services', label: 'E-services', href: '#services' },
  {
    id: 'payments',
    icon: 'card',
    label: 'Payments',
    href: '#obligations',
    children: [
      { id: 'obligations', label: 'Payment obligations', href: '#obligations', current: 'page' },
      { id: 'paid', label: 'Paid payments', href: '#paid' },
    ],
  },
  { id: 'questions', icon: 'question', label: 'Frequently asked questions', href: '#questions' },
]

const PAGES = { previous: 'Previous', next: 'Next', page: (page: number) => `Page ${page}` }

export const NAVIGATION_EXAMPLES: readonly Example[] = [
  {
    title: 'Breadcrumb',
    content: (
      <Breadcrumb
        label="You are here"
        crumbs={[
          { label: 'Home', href: '#home' },
          { label: 'Registries', href: '#registries' },
          { label: 'Goods by risk group' },
        ]}
      />
    ),
  },
  {
    title: 'Tabs: parts of a page as links',
    content: (
      <Tabs
        label="Parts of this record"
        current="summary"
        tabs={[
          { id: 'summary', label: 'Summary', href: '#summary' },
          { id: 'versions', label: 'Versions', href: '#versions', count: 3 },
        ]}
      />
    ),
  },
  {
    title: 'Pagination: in the middle',
    content: <Pagination texts={{ ...PAGES, label: 'Pages' }} current={7} last={40} hrefOf={pageAddress} />,
  },
  {
    title: 'Pagination: first page, few pages',
    content: (
      <Pagination texts={{ ...PAGES, label: 'Pages of few' }} current={1} last={3} hrefOf={pageAddress} />
    ),
  },
  {
    title: 'Pagination: reached by cursor',
    content: (
      <Pagination
        texts={{ ...PAGES, label: 'Pages by cursor' }}
        current={null}
        last={1000}
        hrefOf={pageAddress}
        nextByCursor="#after"
        first={{ href: '#first', label: 'First page' }}
      />
    ),
  },
  {
    title: 'Chips: active filters',
    content: (
      <Chips
        label="Active filters"
        removeText="remove"
        chips={[
          { key: 'risk', label: 'Risk: high', href: '#without-risk' },
          { key: 'hs', label: 'Code: 8516', href: '#without-code' },
        ]}
        clear={{ href: '#none', label: 'Clear all' }}
      />
    ),
  },
  {
    title: 'Side menu: the current page is in a group',
    content: <SideMenu entries={MENU} closeOn="" />,
  },
  {
    title: 'Side menu: folded',
    content: <SideMenu entries={MENU} isFolded closeOn="" />,
  },
  {
    title: 'Disclosure: content over the page',
    content: (
      <Disclosure summary="Information center" isOver>
        <Link href="#news">News</Link>
      </Disclosure>
    ),
  },
  {
    title: 'Card list',
    content: (
      <CardList
        level={3}
        cards={[
          { id: 'a', href: '#a', title: 'Goods by risk group', text: 'By code or word', meta: '6 939' },
          { id: 'b', href: '#b', title: 'Regulated goods', text: 'Technical regulation and document' },
        ]}
      />
    ),
  },
  {
    title: 'Section with a link to all of its list',
    content: (
      <LinkedSection title="Latest news" links={<Link href="#news">All news</Link>}>
        <p>The newest articles.</p>
      </LinkedSection>
    ),
  },
]

function pageAddress(page: number): string {
  return `#page-${page}`
}
