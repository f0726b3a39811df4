import { Facts } from '../../src/facts/facts.tsx'
import { FigureTile } from '../../src/figure-tile/figure-tile.tsx'
import { Highlighted } from '../../src/highlighted/highlighted.tsx'
import { DecorativeImage, InformativeImage } from '../../src/image/image.tsx'
import { RiskChip } from '../../src/risk-chip/risk-chip.tsx'
import { Stack } from '../../src/stack/stack.tsx'
import { Status } from '../../src/status/status.tsx'
import { Table } from '../../src/table/table.tsx'
import { Timeline } from '../../src/timeline/timeline.tsx'
import type { Example } from './example.ts'

interface Product {
  readonly code: string
  readonly name: string
  readonly risk: 'low' | 'medium' | 'high'
}

const PRODUCTS: readonly Product[] = [
  { code: '8516 31', name: 'Hair dryers', risk: 'medium' },
  { code: '9503 00', name: 'Tricycles, scooters, pedal cars and similar wheeled toys', risk: 'high' },
]

/** Grey square as a data URL, so that no image file is needed. */
const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="120" height="80"%3E%3Crect width="120" height="80" fill="%236b7a89"/%3E%3C/svg%3E'

function ProductTable({ caption, busy = false }: { readonly caption: string; readonly busy?: boolean }) {
  return (
    <Table
      caption={caption}
      busy={busy}
      rows={PRODUCTS}
      rowKey={(row) => row.code}
      columns={[
        {
          key: 'code',
          header: 'Code',
          compact: true,
          cell: (row) => row.code,
          sort: { href: '#code', direction: 'ascending', text: 'sort, highest first' },
        },
        {
          key: 'name',
          header: 'Name',
          primary: true,
          cell: (row) => row.name,
          sort: { href: '#name', text: 'sort, first letter first' },
        },
        { key: 'risk', header: 'Risk group', cell: (row) => <RiskChip risk={row.risk}>{row.risk}</RiskChip> },
      ]}
    />
  )
}

export const DATA_EXAMPLES: readonly Example[] = [
  {
    title: 'Highlighted search matches',
    content: (
      <p>
        <Highlighted
          text="Certificate of conformity for hair dryers"
          matches={[
            [0, 11],
            [30, 34],
          ]}
        />
      </p>
    ),
  },
  { title: 'Table, cards on a phone', content: <ProductTable caption="Goods" /> },
  { title: 'Table, loading new rows', content: <ProductTable caption="Goods, busy" busy /> },
  {
    title: 'Status',
    content: (
      <Stack row gap="s">
        <Status tone="success">Active</Status>
        <Status tone="warning">Suspended</Status>
        <Status tone="error">Withdrawn</Status>
        <Status tone="info">Expired</Status>
        <Status tone="neutral">Archived</Status>
      </Stack>
    ),
  },
  {
    title: 'Risk chip',
    content: (
      <Stack row gap="s">
        <RiskChip risk="low">Low</RiskChip>
        <RiskChip risk="medium">Medium</RiskChip>
        <RiskChip risk="high">High</RiskChip>
        <RiskChip risk="not_classified">Not classified</RiskChip>
      </Stack>
    ),
  },
  {
    title: 'Facts',
    content: (
      <Facts
        facts={[
          { key: 'code', name: 'Customs code', value: '8516 31' },
          { key: 'since', name: 'In force since', value: '01.07.2024' },
        ]}
      />
    ),
  },
  {
    title: 'Timeline',
    content: (
      <Timeline
        label="Versions, newest first"
        entries={[
          { id: '2', date: '01.07.2024', dateTime: '2024-07-01', title: 'Version 2', current: true },
          {
            id: '1',
            date: '17.07.2021',
            dateTime: '2021-07-17',
            title: 'Version 1',
            children: <p>First entry</p>,
          },
        ]}
      />
    ),
  },
  {
    title: 'Figure tiles',
    content: (
      <Stack row>
        <FigureTile value="6 939" label="goods" hint="20.11.2026" />
        <FigureTile value="12" label="of high risk" href="#high" />
      </Stack>
    ),
  },
  {
    title: 'Images: informative, decorative',
    content: (
      <Stack row>
        <InformativeImage src={PICTURE} width={120} height={80} alt="The conformity mark AZC" />
        <DecorativeImage src={PICTURE} width={120} height={80} />
      </Stack>
    ),
  },
]
