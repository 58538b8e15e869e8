/** English names of things and, after `#`, of their groups. */
export const gearNames = `
# documents | Documents
id_card | Passport or ID card
foreign_passport | International passport
birth_certificate | Birth certificate
parental_consent | Parental consent to travel
military_document | Military registration document
insurance | Insurance policy
green_card | Green card motor insurance
visa | Visa (check the rules)
tickets | Boarding passes and bookings
booking | Lodging confirmation
document_copies | Copies of key papers
document_folder | Waterproof folder
student_card | Student card
driving_licence | Driving licence and car registration
pension_card | Pension card
business_cards | Agenda and business cards
contacts_note | Note with family contacts
medical_certificate | Medical certificate
medical_records | Medical records, antenatal card
photos_id | ID photos
fishing_permit | Fishing permit and rules
ski_pass | Ski pass and rental booking
event_pass | Festival ticket or wristband
# money | Money
cash | Cash in small notes
bank_card | Bank card
foreign_cash | Foreign cash, euros or dollars
# bags | Bags and small things
suitcase | Suitcase
holdall | Holdall
cabin_bag | Cabin bag
backpack_large | Trekking backpack
daypack | Daypack
rain_cover | Backpack cover
panniers | Bicycle panniers
waist_bag | Waist bag
bag_tag | Luggage tag
luggage_scale | Luggage scale
packing_cubes | Packing cubes
laundry_bag | Bag for dirty things
neck_pillow | Neck pillow
eye_mask | Earplugs and eye mask
earplugs | Earplugs
padlock | Padlock
home_keys | House keys
name_tags | Name tags
# electronics | Electronics
phone_charger | Phone charger
powerbank | Power bank
adapter | Plug adapter
headphones | Headphones
laptop | Laptop
laptop_charger | Laptop charger
usb_stick | USB stick with scans of documents
extension_lead | Power strip
camera | Camera
camera_battery | Spare camera battery
memory_card | Memory card
tripod | Tripod
lens_cloth | Lens cleaning kit
binoculars | Binoculars
batteries | Batteries
headlamp | Headlamp
torch | Torch
camp_lamp | LED lamp
radio | Radio
esim | eSIM or roaming
navigator | Offline maps on the phone
notebook | Notebook and pen
# clothes | Clothes
underwear | Underwear
socks | Socks
tshirt | T-shirt
trousers | Trousers or jeans
trekking_trousers | Trekking trousers
shorts | Shorts
fleece | Fleece
windbreaker | Windbreaker
warm_jacket | Down jacket or winter coat
thermal | Thermal base layer
warm_hat | Beanie
gloves | Gloves
spare_mittens | Spare mittens for a child
scarf | Scarf or buff
warm_socks | Warm wool socks
raincoat | Raincoat
umbrella | Umbrella
sun_cap | Sun cap or panama
sunglasses | Sunglasses
swimsuit | Swimsuit or trunks
rash_guard | Rash guard
pyjamas | Pyjamas
home_clothes | Loungewear
evening_outfit | Evening outfit
formal_shirt | Shirt or blouse
business_suit | Business suit or blazer
wedding_outfit | Wedding guest dress or suit
tie | Tie or accessories
belt | Belt
tights | Tights
long_skirt | Long skirt, modest clothing
modest_trousers | Long trousers
headscarf | Light headscarf
beach_cover | Beach cover-up
robe | Bathrobe
nightgown | Nightgown
tick_clothes | Long-sleeved outdoor clothes
sport_clothes | Sportswear
spare_clothes | Change of clothes
# shoes | Shoes
trail_shoes | Comfortable trainers
hiking_boots | Hiking boots
winter_boots | Winter boots
rubber_boots | Rubber boots
sandals | Sandals
flipflops | Flip-flops or slides
slippers | Slippers
water_shoes | Water shoes
formal_shoes | Formal shoes
gaiters | Gaiters
# ski | Ski gear
ski_jacket | Ski jacket
ski_trousers | Ski trousers
ski_gloves | Ski gloves
ski_goggles | Ski goggles
ski_socks | Ski socks
ski_helmet | Ski helmet
balaclava | Balaclava or buff
`;
