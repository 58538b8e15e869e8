/** English names of things and, after `#`, of their groups. */
export const careNames = `
# hygiene | Hygiene
toothbrush | Toothbrush
toothpaste | Toothpaste
soap | Soap
shower_gel | Shower gel
shampoo | Shampoo
travel_bottles | Toiletries in 100 ml travel bottles
clear_bag | Clear bag for liquids
deodorant | Deodorant
comb | Comb
razor | Razor
menstrual | Pads or tampons
face_cream | Face and hand cream
cosmetics | Make-up bag
towel | Towel
beach_towel | Beach towel
tissues | Tissues
wet_wipes | Wet wipes
hand_sanitizer | Hand sanitiser
toilet_paper | Toilet paper
laundry_detergent | Laundry detergent
lip_balm | Lip balm
sunscreen | Sunscreen SPF 50
aftersun | After-sun lotion
cold_cream | Cold cream
dry_shampoo | Dry shampoo
# health | Health
first_aid | First-aid kit
plasters | Plasters
own_medicine | Your own medicine
painkiller | Painkillers
stomach_medicine | Stomach remedies
allergy_medicine | Antihistamine
kids_medicine | Kids medicine for fever
thermometer | Thermometer
motion_sickness | Motion sickness tablets and bags
mosquito_repellent | Mosquito repellent
tick_spray | Tick spray
tick_remover | Tick remover
altitude_medicine | Altitude sickness remedy
elastic_bandage | Elastic bandage
blood_pressure | Blood pressure monitor
mask_respirator | Respirator
flight_socks | Compression stockings
tourniquet | Tourniquet
# children | For children
diapers | Nappies (diapers)
baby_wipes | Baby wipes
baby_meal | Baby puree and porridge
formula | Infant formula
baby_bottle | Baby bottle
baby_bodysuit | Bodysuits and baby clothes
bib | Bib
pacifier | Dummy (pacifier)
diaper_cream | Nappy rash cream
changing_pad | Disposable changing sheets
baby_blanket | Baby blanket
baby_overall | Baby snowsuit
newborn_clothes | Newborn clothes: bodysuits and rompers
newborn_hat | Newborn bonnet
newborn_socks | Baby booties
discharge_envelope | Going-home swaddle wrap
swaddle | Swaddles
baby_bath_tub | Baby bath tub
crib | Baby cot
nursing_bra | Nursing bra
nursing_pads | Breast pads
postpartum_pads | Postpartum pads
disposable_underwear | Disposable underwear
nipple_cream | Nipple cream
stroller | Stroller or sling
potty | Travel potty
child_seat | Child car seat or booster
toy | Favourite toy
games | Board games, colouring book and pencils
sled | Sledge
sand_toys | Sand toy set
swim_armbands | Swim armbands or float vest
swim_nappies | Swim nappies
kids_cream | Baby cream
kids_cup | Sippy cup
# pets | For pets
pet_meal | Pet food
pet_passport | Vet pet passport
pet_bowl | Pet bowl
pet_carrier | Pet carrier
leash | Dog leash
harness | Dog harness or collar
muzzle | Muzzle
poop_bags | Poop bags
pet_bed | Pet bed
pet_ticks | Flea and tick drops for the dog
pet_litter | Cat litter
litter_tray | Litter tray
# food | Groceries
bread | Bread
crispbread | Crackers or crispbread
potatoes | Potatoes
carrots | Carrots
onions | Onions
cabbage | Cabbage
beetroot | Beetroot
vegetables | Vegetables: tomatoes, cucumbers, peppers
greens | Fresh herbs
salad_vegetables | Vegetables for salad
apples | Apples
bananas | Bananas
fruit | Fruit
eggs | Eggs
milk | Milk
kefir | Kefir or yoghurt
cheese | Cheese
cottage_cheese | Quark (curd)
butter | Butter
sour_cream | Sour cream
chicken | Chicken fillet
meat | Meat
shashlik | Meat for shashlik
sausage | Sausage
fish | Fish
canned | Canned stew and pate
canned_vegetables | Canned beans and peas
buckwheat | Buckwheat
rice | Rice
pasta | Pasta
oats | Oat flakes
flour | Flour
beans | Beans
lentils | Lentils
chickpeas | Chickpeas or hummus
mushrooms_food | Champignons
tofu | Tofu
sauerkraut | Sauerkraut
oil | Sunflower oil
sugar | Sugar
salt | Salt and spices
tea | Tea
coffee | Coffee
honey | Honey
jam | Jam
nuts | Nuts
dried_fruit | Dried fruit
sweets | Sweets
cake | Cake
ketchup | Ketchup and sauces
mayonnaise | Mayonnaise
juice | Juice or lemonade
wine | Wine
water | Drinking water
snacks | Snacks: bars and biscuits
# kitchen | Kitchenware
charcoal | Charcoal
grill | Grill
skewers | Skewers
firelighter | Firelighter
napkins | Paper napkins
cups | Cups
plates | Plates and cutlery
corkscrew | Corkscrew and bottle opener
cutting_board | Chopping board
tablecloth | Tablecloth
`;
