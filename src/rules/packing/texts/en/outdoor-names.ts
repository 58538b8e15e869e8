/** English names of things and, after `#`, of their groups. */
export const outdoorNames = `
# camp | Camp
tent | Tent
sleeping_bag | Sleeping bag
sleep_liner | Sleep liner
sleeping_mat | Sleeping mat
camp_pillow | Inflatable pillow
sit_pad | Sit pad
camp_chair | Folding chair
camp_table | Folding table
tarp | Tarp
stove | Camping stove
gas | Gas canister
cookset | Cooking pot set
bowl_spoon | Bowl and cutlery
mug | Mug
knife | Knife or multitool
matches | Lighter or fire steel
axe | Axe
rope | Rope
duct_tape | Repair kit: tape and needle
trash_bags | Rubbish bags (trash bags)
water_bottle | Water bottle
thermos | Thermos flask
water_filter | Water filter or tablets
jerrycan | Water canister
cooler | Cool box (cooler)
# mountains | Route and safety
map | Paper map and compass
whistle | Whistle
rescue_blanket | Rescue blanket
trekking_poles | Trekking poles
ice_grips | Ice grips
hand_warmers | Hand warmers
# water | On the water
life_vest | Life vest (buoyancy aid)
dry_bag | Dry bag
phone_pouch | Waterproof phone pouch
beach_shelter | Beach sun shelter
beach_blanket | Beach blanket
beach_bag | Beach tote
snorkel_set | Snorkel and mask
fins | Fins
underwater_camera | Underwater action camera
# bicycle | Bicycle
bike_helmet | Bike helmet
bike_repair | Repair kit and inner tube
bike_pump | Pump
bike_light | Bike light set
bike_gloves | Cycling gloves
bike_shorts | Padded cycling tights
bike_lock | Bike lock
chain_oil | Chain oil
bungee | Bungee straps
# fishing | Fishing
rod | Fishing rod
ice_rod | Ice fishing rod
bait | Bait and groundbait
lures | Lures
tackle_box | Tackle: hooks, line, bobbers
landing_net | Landing net
fish_bucket | Keep net or bucket for fish
ice_auger | Ice auger
ice_picks | Ice rescue picks
# forest | Forest
basket | Mushroom basket
mushroom_knife | Mushroom knife
mushroom_guide | Mushroom field guide
# car | Car
car_kit | Car first-aid kit
triangle | Warning triangle
hi_vis_vest | Hi-vis vest
fire_extinguisher | Fire extinguisher
tow_rope | Tow rope
jumper_cables | Jumper cables
washer_fluid | Screen wash (washer fluid)
scraper | Ice scraper
car_charger | Car charger
spare_wheel | Spare wheel and jack
phone_mount | Dashboard phone mount
car_shovel | Folding shovel
vignette | Vignette
sun_shade | Car window shade
blanket | Blanket (rug)
# home | Home and room
power_station | Portable power station
hot_water_bottle | Hot-water bottle
gas_detector | Carbon monoxide alarm
emergency_bag | Go bag
bed_linen | Bed linen
dishes | Plate, cup and spoon
frying_pan | Frying pan
hangers | Hangers
desk_lamp | Desk lamp
iron | Travel iron
sewing_kit | Sewing kit
# school | School
school_bag | School backpack
exercise_books | Notebooks for school
pens | Pens and pencils
pencil_case | Pencil case
lunch_box | Lunch box
school_shoes | Change of shoes
school_uniform | School uniform
art_kit | Paints, sketchbook and plasticine
ruler | Ruler and compasses
textbooks | Textbooks
# occasion | For the occasion
gift | Gift or envelope
invitation | Invitation
perfume | Perfume
prayer_candle | Candles, prayer book, notes
holy_water | Small flask for holy water
sauna_hat | Sauna hat
sauna_sheet | Sauna sheet
birch_whisk | Birch whisk for the sauna
body_scrub | Body scrub and loofah
sauna_oil | Sauna essential oil
`;
