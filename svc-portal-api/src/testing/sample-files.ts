import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A small tariff with real codes and test descriptions; the last line is a total, as in the real file. */
export const GOODS_CSV = `section,hscode,description,parent,level
II,07,Vegetables,TOTAL,2
II,0701,Potatoes; fresh,07,4
II,070190,Potatoes; other than for planting,0701,6
XVI,84,Machines,TOTAL,2
XVI,8418,"Refrigerators, freezers",84,4
XVI,841810,Refrigerators; combined with freezers,8418,6
XVI,8450,Washing machines for the home,84,4
XVI,845011,Washing machines; fully automatic,8450,6
XVI,85,Electrical equipment,TOTAL,2
XVI,8516,"Electric heaters; hair dryers, irons",85,4
XVI,851631,Hair apparatus; hair dryers,8516,6
XVI,851632,Hair apparatus; other than hair dryers,8516,6
XVI,851640,Smoothing irons,8516,6
XVI,8517,Telephones,85,4
XVI,851713,Smartphones,8517,6
XX,95,Toys and games,TOTAL,2
XX,9503,Toys; dolls and little cars,95,4
XX,950300,Toys of all kinds,9503,6
TOTAL,TOTAL,Sum of all,TOTAL,5
`
/** Number of records in the small tariff. */
export const GOODS_COUNT = 18

const TARIFF_RU = `code,indent,name_ru,hs6
0701,0,Картофель свежий:,
0701900000,1,прочий,070190
8418,0,Холодильники и морозильники:,
841810,1,холодильники комбинированные:,841810
8418102001,2,с двумя дверями,841810
8516,0,Электронагреватели; приборы для волос; утюги:,
,1,аппараты для ухода за волосами:,
851631000,2,сушилки для волос:,851631
8516310001,3,колпаки,851631
8516310009,3,прочие,851631
8516320000,2,прочие,851632
8516400000,1,электроутюги,851640
8517,0,Аппараты телефонные:,
8517130000,1,смартфоны,851713
9503000000,0,Игрушки,950300
`

const NOMENCLATURE_AZ = `code,name_az
07,TƏRƏVƏZLƏR
0701,kartof:
0701900000,digərləri
8516,elektrik qızdırıcıları:
851631,saç qurudan
851699,bu gün olmayan bölgü
`

const SECTIONS_EN = `section,name
II,Vegetable products
XVI,Machinery and electrical equipment
`

const EVERYDAY = `codes,az,en,ru
851631,fen|saç fenı|saçqurudan,hair dryer|hairdryer,фен|фены
070190 0701,kartof,spud,картошка|картофан
841810,soyuducu,fridge,холодильник
851713 8517,mobil telefon,cell phone|mobile,мобильник
9503,oyuncaq,plaything,игрушка
`

export interface SampleFolder {
  readonly path: string
  readonly everydayWords: string
  remove(): Promise<void>
}

/** Creates a folder with the companion files of the small tariff and a file of everyday words. */
export async function sampleFolder(): Promise<SampleFolder> {
  const path = await mkdtemp(join(tmpdir(), 'portal-api-test-'))
  await writeFile(join(path, 'tnved_eaeu_ett_ru.csv'), TARIFF_RU)
  await writeFile(join(path, 'xifmn_az_chapters_01_02.csv'), NOMENCLATURE_AZ)
  await writeFile(join(path, 'hs_sections_en.csv'), SECTIONS_EN)
  await writeFile(join(path, 'everyday-words.csv'), EVERYDAY)
  return {
    path,
    everydayWords: join(path, 'everyday-words.csv'),
    remove: () => rm(path, { recursive: true, force: true }),
  }
}
