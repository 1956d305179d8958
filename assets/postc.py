"""Campuses by night: evenly lit renders, dimmed, with pools of light under their lamps. usage: postc.py RAW OUT name,..."""
import sys; from post import *
def tone(x): a,b,c,d,e=2.51,.03,2.43,.59,.14; return np.clip(x*(a*x+b)/(x*(c*x+d)+e),0,1)
def places(z,c):
    """World position of each pixel, from its depth"""
    h,w=z.shape; v,u=np.mgrid[0:h,0:w].astype(np.float32); f=c['lens']/32; x=(u+.5-w/2)/w/f; y=-(v+.5-h/2)/w/f; o=np.array(c['loc'],float); d=np.array(c['look'],float)-o; d/=np.linalg.norm(d); r=np.cross(d,(0,0,1)); r/=np.linalg.norm(r); up=np.cross(r,d)
    return o+z[...,None]*(d+x[...,None]*r+y[...,None]*up)
def night(im,z,c,dim=.035,lamp=110.0):
    lit=np.clip((cv2.medianBlur(im,5).mean(2)-1.2)/.4,0,1)[...,None]; base=np.where(im.mean(2,keepdims=True)>.7,np.minimum(cv2.medianBlur(im,5),1.2),im); P=places(z,c); E=np.zeros(z.shape,np.float32)
    for x,y,h in c['lamps']: q=((P-np.array((x,y,h)))**2).sum(2); E+=lamp*np.clip((h+1.5-P[...,2])/(h+1.5),.12,1)/(q+7)**1.25*(z<300)
    sky=(z>1e4)[...,None]; k=np.where(sky,.030,dim*np.exp(-np.clip(z[...,None]-40,0,300)/160)); return np.where(lit>0,(1-lit)*base*k+lit*np.minimum(im,4)*.22*np.array((1,.9,.74)),base*(k+E[...,None]*np.array((1,.88,.70))*.55)).astype(np.float32)
def finish(im,sat=.5,k=.12,noise=.020,seed=1):
    h,w=im.shape[:2]; hi=np.clip(im-.55,0,4); im=im+.30*cv2.GaussianBlur(hi,(0,0),w/120)+.16*cv2.GaussianBlur(hi,(0,0),w/26)
    t=tone(im*1.6)**(1/2.2); G=t@np.array([.3,.59,.11],np.float32); t=G[...,None]+(t-G[...,None])*sat; t8=(np.clip(t,0,1)*255).astype(np.uint8); t=.8*cv2.fastNlMeansDenoisingColored(t8,None,5,7,3,13).astype(np.float32)/255+.2*t
    mx,my=distort_maps(w,h,k); t=cv2.remap(t.astype(np.float32),mx,my,cv2.INTER_CUBIC,borderMode=cv2.BORDER_REPLICATE); t=cv2.GaussianBlur(t,(0,0),.7); s=cv2.GaussianBlur(t,(0,0),1.6); t=t+.4*(t-s)
    y,x=np.mgrid[0:h,0:w]; r2=((x-w/2)/(w*.62))**2+((y-h/2)/(h*.62))**2; t=t*(1-.3*np.clip(r2-.25,0,2)[...,None]); t=.022+.97*np.clip(t,0,1)
    return np.clip(t+(noise*grain(h,w,seed)*(.5+.8*np.clip(1-1.6*G,0,1)))[...,None],0,1)
if __name__=='__main__':
    src,dst=sys.argv[1:3]; size=(720,480)
    for n in sys.argv[3:]:
        z=cv2.imread(glob.glob(f'{src}/{n}_z_*.exr')[0],-1); z=z if z.ndim==2 else z[...,2]; im=night(despeckle(load(f'{src}/{n}.exr')),z,json.load(open(f'{src}/{n}.json'))); save(f'{dst}/{n}.png',finish(np.maximum(cv2.resize(im,size,interpolation=cv2.INTER_CUBIC),0),seed=seed_of(n)))
