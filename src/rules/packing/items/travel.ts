/** Papers, money, bags and electronics. Columns: key, unit, kg of one, how needed (5 = vital). */
export const travelItems = `
# documents
id_card | piece | 0.02 | 5
foreign_passport | piece | 0.04 | 5
birth_certificate | piece | 0.02 | 5
parental_consent | piece | 0.01 | 5
military_document | piece | 0.02 | 5
insurance | piece | 0.01 | 5
green_card | piece | 0.01 | 5
visa | piece | 0.01 | 5
tickets | set | 0.02 | 5
booking | piece | 0.01 | 3
document_copies | set | 0.02 | 3
document_folder | piece | 0.1 | 4
student_card | piece | 0.01 | 4
driving_licence | set | 0.03 | 5
pension_card | piece | 0.01 | 3
business_cards | set | 0.05 | 3
contacts_note | piece | 0.01 | 4
medical_certificate | piece | 0.01 | 5
medical_records | set | 0.1 | 5
photos_id | set | 0.01 | 2
fishing_permit | piece | 0.01 | 4
ski_pass | piece | 0.01 | 4
event_pass | piece | 0.01 | 5
# money
cash | piece | 0.02 | 5
bank_card | piece | 0.01 | 4
foreign_cash | piece | 0.02 | 5
# bags
suitcase | piece | 3.5 | 4
holdall | piece | 1 | 3
cabin_bag | piece | 1.5 | 4
backpack_large | piece | 2 | 4
daypack | piece | 0.5 | 3
rain_cover | piece | 0.15 | 3
panniers | pair | 1.6 | 4
waist_bag | piece | 0.2 | 3
bag_tag | piece | 0.02 | 2
luggage_scale | piece | 0.1 | 2
packing_cubes | set | 0.2 | 2
laundry_bag | piece | 0.05 | 2
neck_pillow | piece | 0.25 | 2
eye_mask | set | 0.03 | 2
earplugs | pack | 0.01 | 3
padlock | piece | 0.08 | 2
home_keys | set | 0.1 | 3
name_tags | set | 0.02 | 3
# electronics
phone_charger | piece | 0.1 | 5
powerbank | piece | 0.35 | 5
adapter | piece | 0.1 | 5
headphones | piece | 0.05 | 2
laptop | piece | 1.8 | 4
laptop_charger | piece | 0.3 | 4
usb_stick | piece | 0.01 | 3
extension_lead | piece | 0.4 | 3
camera | piece | 0.7 | 4
camera_battery | piece | 0.06 | 4
memory_card | piece | 0.01 | 4
tripod | piece | 1.2 | 3
lens_cloth | set | 0.05 | 2
binoculars | piece | 0.5 | 2
batteries | pack | 0.1 | 4
headlamp | piece | 0.09 | 5
torch | piece | 0.15 | 4
camp_lamp | piece | 0.3 | 3
radio | piece | 0.25 | 4
esim | piece | 0.01 | 3
navigator | piece | 0.2 | 2
notebook | piece | 0.15 | 3
`;
