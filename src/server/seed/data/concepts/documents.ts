import { readConcepts } from "./table.ts";

export const documentsConcepts = readConcepts(`
id_card | Паспорт або ID-картка; паспорт; документи; паспорт, код, свідоцтва; паспорт і підтвердження житла; паспорти, свідоцтво дитини; документи дорослих і дітей; паспорт і військово-обліковий документ; id-картка; документи на житло й авто | Passport or ID card; passport; ID card; identity card; passport, tax number, certificates; passport and the booking; passports, the child’s certificate; papers of adults and children; passport and military ID; papers for the flat and the car | Паспорт или ID-карта; паспорт; документы; паспорт, код, свидетельства; паспорт и подтверждение жилья; паспорта, свидетельство ребёнка; документы взрослых и детей; паспорт и военно-учётный документ; документы на жильё и авто; ID-карта | -o
foreign_passport | Закордонний паспорт; паспорт для виїзду за кордон | International passport; foreign passport; passport for abroad | Загранпаспорт; заграничный паспорт | -o
birth_certificate | Свідоцтво про народження; свідоцтво дитини | Birth certificate; child’s birth certificate | Свидетельство о рождении; свидетельство ребёнка | -o
parental_consent | Згода батьків на виїзд | Parental consent to travel | Согласие родителей на выезд | -o
military_document | Військово-обліковий документ; військовий квиток | Military registration document; military ID | Военно-учётный документ; военный билет | -o
insurance | Страховий поліс; страховка; страховка з гірськими лижами | Insurance policy; insurance; insurance that covers skiing; travel insurance | Страховой полис; страховка; страховка с горными лыжами | -o
green_card | Зелена карта | Green card motor insurance | Зелёная карта | -o
visa | Віза або штамп (перевірити); віза; штамп | Visa (check the rules); visa | Виза или штамп (проверить); виза; штамп | -o
tickets | Квитки й посадкові; квитки; квитки й паспорт; посадковий талон; посадковий талон у телефоні й на папері | Boarding passes and bookings; tickets; boarding pass; tickets and passports; boarding pass in the phone and on paper | Билеты и посадочные; билеты; билеты и паспорта; посадочный талон; посадочный в телефоне и на бумаге | -o
booking | Бронювання житла; підтвердження житла | Lodging confirmation; hotel booking | Бронь жилья; подтверждение жилья | -o
document_copies | Копії важливих паперів; копії документів | Copies of key papers; copies of documents | Копии важных бумаг; копии документов | -o
document_folder | Водонепроникна папка; органайзер для документів; папка для документів; обкладинка на паспорт | Waterproof folder; document organiser; passport cover; document holder | Непромокаемая папка; органайзер для документов; папка для документов; обложка на паспорт | PASSPORT-COVER
student_card | Студентський квиток | Student card | Студенческий билет | -o
driving_licence | Посвідчення водія й техпаспорт; права; посвідчення водія; техпаспорт; документи на авто | Driving licence and car registration; driving license; car papers; papers for the car | Водительские права и техпаспорт; права; водительское удостоверение; техпаспорт; документы на авто | -o
pension_card | Пенсійне посвідчення | Pension card | Пенсионное удостоверение | -o
business_cards | Програма зустрічей і ділові картки; Візитівки й програма зустрічей | Agenda and business cards; Business cards and agenda | Программа встреч и визитки; Визитки и программа встреч | -o
contacts_note | Записка з контактами рідних; аркуш із телефонами рідних; номери рідних на папері | Note with family contacts; a sheet with the family’s phones; family phone numbers on paper | Записка с контактами родных; лист с телефонами родных; номера родных на бумаге | -o
medical_certificate | Медична довідка | Medical certificate | Медицинская справка | -o
medical_records | Медичні документи, обмінна карта; документи з пологового | Medical records, antenatal card; papers from the ward | Медицинские документы, обменная карта; документы из роддома | -o
photos_id | Фото 3×4 | ID photos | Фото 3×4 | -o
fishing_permit | Дозвіл і правила лову; правила лову цього місяця; дозвіл на риболовлю | Fishing permit and rules; fishing licence; this month’s fishing rules | Разрешение и правила лова; правила лова этого месяца; разрешение на рыбалку | -o
ski_pass | Скі-пас і бронь прокату; скі-пас; скі-пас і готівка | Ski pass and rental booking; ski pass; ski pass and cash | Ски-пасс и бронь проката; ски-пасс; ски-пасс и наличные | -o
event_pass | Вхідний квиток або браслет; квиток на фестиваль; браслет; Вхідний квиток | Festival ticket or wristband; Festival pass or wristband; festival ticket; wristband; Festival pass | Входной билет или браслет; билет на фестиваль; браслет; Входной билет | -o
cash | Готівка, гривні дрібними; готівка; гроші; готівка дрібними; готівка дрібними купюрами | Cash in small notes; cash; money | Наличные мелкими купюрами; наличные; деньги; наличные мелкими | -o
bank_card | Банківська картка; картка; кредитка | Bank card; credit card; debit card | Банковская карта; карточка; кредитка | -o
foreign_cash | Валюта готівкою, євро чи долари; валюта; картка й трохи валюти готівкою | Foreign cash, euros or dollars; currency; a card and some local cash; Foreign cash, euros; dollars | Валюта наличными, евро или доллары; валюта; карта и немного валюты наличными; Валюта наличными, евро; доллары | -o
`);
